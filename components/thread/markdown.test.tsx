import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Markdown } from "./markdown";

it("keeps the numbers of a list as they were written", () => {
  render(<Markdown text={"Still open:\n\n  2. Colour\n  5. Size\n\n- plain"} />);
  expect(screen.getAllByRole("listitem").map((item) => (item as HTMLLIElement).value)).toEqual([2, 5, 0]);
});

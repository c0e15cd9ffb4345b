import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { InEnglish } from "@/components/testing/in-english";
import { Composer } from "./composer";
import { type ComposerSubmission, useComposer } from "./use-composer";

function Harness(props: { onSubmit(submission: ComposerSubmission): Promise<string | null>; suggestion?: string }) {
  const state = useComposer({ initialText: "", upload: null, onSubmit: props.onSubmit });
  return (
    <>
      <Composer state={state} placeholder="Say" />
      <button type="button" onClick={() => state.fill(props.suggestion ?? "", { artifactId: "a", suggestionId: "s" })}>
        suggestion
      </button>
    </>
  );
}

function setUp(onSubmit = vi.fn(async (_: ComposerSubmission): Promise<string | null> => null)) {
  render(
    <InEnglish>
      <Harness onSubmit={onSubmit} suggestion="Why is March low?" />
    </InEnglish>,
  );
  return {
    onSubmit,
    box: screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" }),
    user: userEvent.setup(),
  };
}

describe("Enter", () => {
  test("sends what was typed and empties the box", async () => {
    const { onSubmit, box, user } = setUp();
    await user.type(box, "how did we do?{Enter}");
    expect(onSubmit.mock.calls[0]?.[0].text).toBe("how did we do?");
    expect(box.value).toBe("");
  });

  test("with Shift breaks the line", async () => {
    const { onSubmit, box, user } = setUp();
    await user.type(box, "one{Shift>}{Enter}{/Shift}two");
    expect(onSubmit).not.toHaveBeenCalled();
    expect(box.value).toBe("one\ntwo");
  });

  test("that picks a candidate of an input method does not send, and the next one does, at once", () => {
    const { onSubmit, box } = setUp();
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: "只看北区" } });
    fireEvent.keyDown(box, { key: "Enter", keyCode: 229, isComposing: true });
    fireEvent.compositionEnd(box);
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: "Enter", keyCode: 13 });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test("of Safari, whose composition ends before the key arrives, does not send", () => {
    const { onSubmit, box } = setUp();
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: "只看北区" } });
    fireEvent.compositionEnd(box);
    fireEvent.keyDown(box, { key: "Enter", keyCode: 229, isComposing: false });
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: "Enter", keyCode: 13 });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe("a send that fails", () => {
  test("gives the text back with what to do, before what was typed since", async () => {
    const { box, user } = setUp(vi.fn(async () => "It is still here."));
    await user.type(box, "first{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("It is still here.");
    expect(box.value).toBe("first");
  });

  test("by a lost connection is no different", async () => {
    const { box, user } = setUp(vi.fn(() => Promise.reject(new Error("offline"))));
    await user.type(box, "first{Enter}");
    await waitFor(() => expect(box.value).toBe("first"));
    expect(screen.getByRole("alert")).toBeInTheDocument();
  });
});

describe("a suggestion", () => {
  test("fills the focused box with the caret at its end, says how to send, and sends nothing", async () => {
    const { onSubmit, box, user } = setUp();
    await user.click(screen.getByText("suggestion"));
    expect(box.value).toBe("Why is March low?");
    expect(box).toHaveFocus();
    expect(box.selectionStart).toBe(box.value.length);
    expect(screen.getByText(/Press Enter to send/)).toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("keeps what was typed: it can be brought back", async () => {
    const { box, user } = setUp();
    await user.type(box, "half a thought");
    await user.click(screen.getByText("suggestion"));
    await user.click(screen.getByText("Bring back what I had typed"));
    expect(box.value).toBe("half a thought");
  });

  test("once sent says which it was, and what was typed before is there again", async () => {
    const { onSubmit, box, user } = setUp();
    await user.type(box, "half a thought");
    await user.click(screen.getByText("suggestion"));
    await user.type(box, "{Enter}");
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      text: "Why is March low?",
      suggestion: { artifactId: "a", suggestionId: "s" },
    });
    expect(box.value).toBe("half a thought");
  });
});

test("files can be pasted and dropped, and stay when the send fails", async () => {
  const { box, user } = setUp(vi.fn(async () => "no"));
  const file = new File(["a,b"], "sales.csv", { type: "text/csv" });
  fireEvent.drop(screen.getByRole("region", { name: "Message" }), { dataTransfer: { files: [file] } });
  expect(screen.getByText("sales.csv")).toBeInTheDocument();
  await user.type(box, "look{Enter}");
  await screen.findByRole("alert");
  expect(screen.getByText("sales.csv")).toBeInTheDocument();
});

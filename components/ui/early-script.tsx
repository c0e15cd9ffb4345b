/**
 * A page stands before its code does. What is pressed in between is marked, and done once the code is there (see
 * `useEarlyClick`): this runs with the first bytes of the page.
 */
export function EarlyScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of the function below, nothing of anybody else
  return <script dangerouslySetInnerHTML={{ __html: `(${catchEarly})()` }} />;
}

/** Stands by itself: of what is around it nothing comes along. */
function catchEarly() {
  const forms: Record<string, true> = {};
  const acts: Record<string, true> = {};
  Object.assign(window, { formsSentEarly: forms, actedEarly: acts });
  const press = (button: Element | null | undefined) => {
    // The form may be drawn anew before it hears anything: its own code asks for this.
    const form = button?.matches('[type="submit"]') ? button.closest<HTMLElement>("[data-question]") : null;
    if (form) forms[form.dataset.question ?? ""] = true;
    const act = button instanceof HTMLElement && !form ? button.dataset.act : undefined;
    const question = act ? button?.closest<HTMLElement>("[data-question]")?.dataset.question : undefined;
    // So may the card that a button is on: it is known by what it does there.
    if (question) acts[`${question}/${act}`] = true;
    button?.setAttribute("data-early", form ? "heard" : "pressed");
  };
  const closest = (event: Event, selector: string) =>
    event.target instanceof Element ? event.target.closest(selector) : null;
  document.addEventListener("click", (event) => press(closest(event, "[data-early]")), true);
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.altKey || event.isComposing || event.keyCode === 229) return;
      const box = closest(event, "[data-enter-presses]");
      const button = box?.closest("section")?.querySelector("[data-early][data-sends]");
      if (!button) return;
      event.preventDefault();
      press(button);
    },
    true,
  );
}

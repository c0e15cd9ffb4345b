interface EarlyWindow {
  /** By `EarlyScript`. */
  formsSentEarly?: Record<string, true>;
  actedEarly?: Record<string, true>;
}

/** Whether what this button does (`data-act`) was asked of its question before its code was there. Told once. */
export function takeActedEarly(button: HTMLElement): boolean {
  const { actedEarly = {} } = window as EarlyWindow;
  const name = `${button.closest<HTMLElement>("[data-question]")?.dataset.question}/${button.dataset.act}`;
  const acted = actedEarly[name] === true;
  delete actedEarly[name];
  return acted;
}

/** Whether the form of this name was sent before its code was there. Told once. */
export function takeSentEarly(name: string): boolean {
  const { formsSentEarly = {} } = window as EarlyWindow;
  const sent = formsSentEarly[name] === true;
  delete formsSentEarly[name];
  return sent;
}

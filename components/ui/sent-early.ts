interface EarlyWindow {
  /** By `EarlyScript`. */
  formsSentEarly?: Record<string, true>;
}

/** Whether the form of this name was sent before its code was there. Told once. */
export function takeSentEarly(name: string): boolean {
  const { formsSentEarly = {} } = window as EarlyWindow;
  const sent = formsSentEarly[name] === true;
  delete formsSentEarly[name];
  return sent;
}

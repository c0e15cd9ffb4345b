const offered = "followthrough:composer-words";
const placeOf = (sessionId: string) => `composer-offer/${sessionId}`;

/** Offers words to the box of a session, to be changed and sent. Returns whether it is on the page; else it gets them when it is. */
export function offerToComposer(offer: { sessionId: string; text: string }): boolean {
  const taken = !window.dispatchEvent(new CustomEvent(offered, { detail: offer, cancelable: true }));
  if (!taken) sessionStorage.setItem(placeOf(offer.sessionId), offer.text);
  return taken;
}

export function onComposerOffer(sessionId: string, take: (text: string) => void): () => void {
  const listen = (event: Event) => {
    const { detail } = event as CustomEvent<{ sessionId: string; text: string }>;
    if (detail.sessionId !== sessionId) return;
    event.preventDefault();
    take(detail.text);
  };
  const waiting = sessionStorage.getItem(placeOf(sessionId));
  if (waiting !== null) {
    sessionStorage.removeItem(placeOf(sessionId));
    take(waiting);
  }
  window.addEventListener(offered, listen);
  return () => window.removeEventListener(offered, listen);
}

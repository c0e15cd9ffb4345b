/** Own words beside a choice stand in a text input of their own. */
export function otherId(id: string): string {
  return `${id}.other`;
}

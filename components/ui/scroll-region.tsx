import type { ReactNode, Ref } from "react";
import { cn } from "./cn";

/** A named part of the page that scrolls by itself, also by keyboard. */
export function ScrollRegion(props: {
  label: string;
  className?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  return (
    <section
      ref={props.ref}
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={cn("scroll-quiet outline-offset-[-2px]", props.className)}
    >
      {props.children}
    </section>
  );
}

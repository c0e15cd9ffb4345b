"use client";
import type { ReactNode } from "react";
import { type AbstractIntlMessages, IntlProvider } from "use-intl";

/** The one language of the page, its texts handed down by the server. */
export function IntlShell(props: { locale: string; messages: AbstractIntlMessages; children: ReactNode }) {
  return (
    <IntlProvider locale={props.locale} messages={props.messages} timeZone="UTC">
      {props.children}
    </IntlProvider>
  );
}

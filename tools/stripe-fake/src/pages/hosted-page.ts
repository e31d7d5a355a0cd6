import type { World } from '../world.ts';
import { type Html, html } from './html.ts';
import { TEST_CARDS } from './test-cards.ts';

/** A form of one button. `asksCard`: the visitor enters a card. `fields`: what is sent with it. */
export type Form = {
  button: string;
  asksCard?: boolean;
  fields?: Record<string, string>;
};

/** `id`: the target of a link to the section. */
export type Section = { id?: string | null; heading: string; lines: (string | Html)[]; forms?: Form[] };

/** The first section has the heading of the page. */
export type Page = { back: { text: string; href: string } | null; sections: [Section, ...Section[]] };

/** A page of Stripe's at an address such as '/portal/bps_1'. Each throws a StripeRefusal. */
export type HostedPage = {
  show: (world: World, id: string) => Page;
  /** Does what the form says, and returns the address to go to. */
  submit: (world: World, id: string, fields: Record<string, string>) => string;
};

/** Plain styles, light or dark with the system. */
const STYLES = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 34rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { font-weight: 600; }
section { border-top: 1px solid; padding: 0.5rem 0; }
form, label { display: block; margin: 0.75rem 0; }
button, input { font: inherit; min-height: 2.75rem; padding: 0.25rem 1rem; }
`;

function cardFields(): Html {
  const [pays = ''] = TEST_CARDS.keys();
  return html`<label>Card number <input name="number" value="${pays}" inputmode="numeric" autocomplete="off"></label>
    <ul>${[...TEST_CARDS].map(([number, { effect }]) => html`<li><code>${number}</code> ${effect}</li>`)}</ul>`;
}

function formHtml({ button, asksCard = false, fields = {} }: Form): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post">${hidden}${asksCard ? cardFields() : null}<button>${button}</button></form>`;
}

function sectionHtml({ id = null, heading, lines, forms = [] }: Section, isFirst: boolean): Html {
  return html`<section${id && html` id="${id}"`}>
    ${isFirst ? html`<h1>${heading}</h1>` : html`<h2>${heading}</h2>`}
    ${lines.map((line) => html`<p>${line}</p>`)}
    ${forms.map(formHtml)}
  </section>`;
}

/** The whole page. Its header says that it is not Stripe's. `problem`: why the form was refused. */
export function pageHtml({ back, sections }: Page, problem: string | null): string {
  const [{ heading }] = sections;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${heading} · Stripe fake</title>
<style>${{ markup: STYLES }}</style>
</head>
<body>
<header>Stripe fake: no money moves</header>
<main>
${back && html`<p><a href="${back.href}">← ${back.text}</a></p>`}
${problem && html`<p role="alert">${problem}</p>`}
${sections.map((section, index) => sectionHtml(section, index === 0))}
</main>
</body>
</html>
`.markup;
}

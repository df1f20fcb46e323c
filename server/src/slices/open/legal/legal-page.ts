import type { Legal, LegalName, Operator } from '../../../platform/legal.ts';
import { html, type Html } from '../../../platform/http/html.ts';
import { dayText, factList } from '../page/facts.ts';
import { pageOf, type PageParts } from '../page/frame.ts';
import { proseHtml } from '../page/prose.ts';

const descriptions: Record<LegalName, string> = {
  terms: 'The rules for using this Fourfold.',
  privacy: 'What this Fourfold stores about people, why, who sees it, and for how long.',
  score: 'What goes into a match score, what never does, and how often it errs.',
  contact: 'Who runs this Fourfold, and how to reach them.',
};

const mailTo = (address: string): Html => html`<a href="mailto:${address}">${address}</a>`;

const operatorFacts = ({ name, address, abuse, privacy, security }: Operator): Html =>
  factList([
    ['Run by', name],
    ['Postal address', address],
    ['Report abuse', mailTo(abuse)],
    ['Privacy', mailTo(privacy)],
    ['Security', mailTo(security)],
  ]);

/** What the product keeps for employers, whoever runs it (docs/decisions/0042-kept-records.md). */
export const keptPart = html`<section aria-labelledby="kept">
  <h2 id="kept">What employers keep of applications</h2>
  <p>
    When you delete your account, or an employer deletes a job, the employer keeps a sealed record
    of what it decided about your application: statuses, dates, reasons, matches as they were,
    interviews and notes. The record leaves out the fields of your name, contacts and picture, your
    CV, your files and your messages.
    <strong>Texts stay as they were written, and may name you.</strong>
  </p>
  <p>
    The record is encrypted. Only the owner of the company can find it, by your e-mail address, and
    opens it for a reason that is logged. The employer chooses to keep it for 1, 2 or 4 years after
    the application ends; for a job in Colorado the employer keeps it for at least 3 years, in
    California or remote for 4, and longer while a legal claim needs it. Then its key is destroyed.
  </p>
</section>`;

/** @param more what the product itself adds below the text */
export function legalPage(
  parts: PageParts,
  { texts, operator }: Legal,
  name: LegalName,
  more: Html | false = false,
): string {
  const { title, text, version, isSample } = texts[name];
  const head = {
    title: `${title} · Fourfold`,
    description: descriptions[name],
    canonical: isSample ? null : parts.absolute(`/open/legal/${name}`),
    // The skills of the score's example can be rated.
    scripts: name === 'score' ? [parts.built.match] : [],
  };
  const main = html`<article class="page">
    <header class="hero">
      <h1 dir="auto">${title}</h1>
      ${version !== '' && html`<p class="line">Version of ${dayText(new Date(version))}</p>`}
      ${
        isSample &&
        html`<p class="sample">
          <strong>Sample text.</strong> Nobody has agreed to it: it shows where the text of whoever
          runs this stands.
        </p>`
      }
    </header>
    ${name === 'contact' && operatorFacts(operator)}
    <div class="prose" dir="auto">${proseHtml(text, 'h2')}</div>
    ${more}
  </article>`;
  return pageOf(parts, head, main);
}

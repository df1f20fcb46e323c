import type { Cue, Step } from './cue.rules.ts';
import { isNear, plainWords, type PlainWord } from './plain-words.rules.ts';

/** Where a cue was found: the first and the last of its words. */
export interface Found {
  points: number;
  from: number;
  to: number;
}

interface Span {
  from: number;
  to: number;
}

/** A text to look for cues in. */
export class LookedAt {
  readonly text: string;
  readonly words: readonly PlainWord[];
  /** The words, and two or three in a row as one, with where they stand. */
  readonly #spans = new Map<string, Span[]>();
  readonly #single: readonly (readonly [string, Span])[];
  readonly #found = new Map<string, readonly Span[]>();
  /** Sentences that warn of fraud. */
  readonly #warnings: ReadonlySet<number>;
  /** How far the words before a place deny it; by place. */
  readonly #deniedUntil: readonly number[];

  constructor(text: string) {
    this.text = text;
    this.words = plainWords(text);
    const { words } = this;
    this.#single = words.flatMap(({ forms }, from) =>
      forms.map((form) => [form, { from, to: from }] as const),
    );
    for (const [form, span] of this.#single) this.#note(form, span);
    for (const [from, { forms }] of words.entries()) {
      let whole = forms[0] ?? '';
      for (const to of [from + 1, from + 2]) {
        const next = words[to];
        if (!next || next.sentence !== words[from]?.sentence) break;
        whole += next.forms[0] ?? '';
        if (whole.length > 16) break;
        if (whole.length > 5) this.#note(whole, { from, to });
      }
    }
    this.#deniedUntil = denials(words);
    this.#warnings = this.#readWarnings();
  }

  #note(form: string, span: Span): void {
    const spans = this.#spans.get(form);
    if (spans) spans.push(span);
    else this.#spans.set(form, [span]);
  }

  #readWarnings(): Set<number> {
    const sentences = (words: readonly string[]) =>
      words
        .flatMap((word) => this.#spansOf(word))
        .map(({ from }) => this.words[from]?.sentence ?? 0);
    const warned = new Set(sentences(warnings));
    // 'Not a scam' is what scams say.
    for (const { from, to } of this.#runs(
      [
        { gap: 0, options: ['not', 'no', 'isnt', 'never', 'legit', 'legitimate', 'genuine'] },
        { gap: 4, options: ['scam', 'fraud', 'scams'] },
      ],
      false,
    ))
      if (to - from < 6) warned.delete(this.words[from]?.sentence ?? 0);
    return warned;
  }

  /** The first place of a cue; null: it is not there. */
  find(cue: Cue): Found | null {
    const found = this.#first(cue);
    const isWhole = cue.also.every((one) => (this.find(one.cue) !== null) === one.there);
    return isWhole ? found : null;
  }

  #first({ points, all, unless }: Cue): Found | null {
    let together: Map<number, Span> | null = null;
    for (const steps of all) {
      const places = new Map<number, Span>();
      for (const span of this.#runs(steps, true)) {
        const sentence = this.words[span.from]?.sentence ?? 0;
        const others: Span | undefined = together?.get(sentence);
        if (places.has(sentence) || (together && !others)) continue;
        places.set(sentence, {
          from: Math.min(span.from, others?.from ?? span.from),
          to: Math.max(span.to, others?.to ?? span.to),
        });
      }
      if (places.size === 0) return null;
      together = places;
    }
    for (const [sentence, span] of together ?? []) {
      const excused = unless.some((steps) =>
        this.#runs(steps, false).some(({ from }) => this.words[from]?.sentence === sentence),
      );
      if (!excused) return { points, ...span };
    }
    return null;
  }

  /** Where all steps follow each other in one sentence. @param asserted leave out what is denied */
  #runs(steps: readonly Step[], asserted: boolean): Span[] {
    let runs: readonly Span[] = [];
    for (const [place, { gap, options }] of steps.entries()) {
      const spans = options.flatMap((option) => this.#spansOf(option));
      runs = place === 0 ? spans : this.#continued(runs, spans, gap);
      if (runs.length === 0) return [];
    }
    const sorted = runs.toSorted((one, other) => one.from - other.from || one.to - other.to);
    return asserted ? sorted.filter((span) => !this.#isOff(span, steps)) : sorted;
  }

  #continued(runs: readonly Span[], spans: readonly Span[], gap: number): Span[] {
    const startOf = new Map<number, number>();
    // The latest beginning for each end: the shortest run.
    for (const { from, to } of runs) startOf.set(to, Math.max(from, startOf.get(to) ?? 0));
    return spans.flatMap(({ from, to }) => {
      for (let end = from - 1; end >= from - 1 - gap && end >= 0; end -= 1) {
        const start = startOf.get(end);
        if (start !== undefined && this.words[end]?.sentence === this.words[from]?.sentence)
          return [{ from: start, to }];
      }
      return [];
    });
  }

  #isOff({ from, to }: Span, [first]: readonly Step[]): boolean {
    if (this.#warnings.has(this.words[from]?.sentence ?? 0)) return true;
    if (first?.options.some((option) => deniers.has(option) || option === 'no')) return false;
    for (let place = from; place <= to; place += 1)
      if ((this.#deniedUntil[place] ?? -1) >= place) return true;
    return false;
  }

  #spansOf(option: string): readonly Span[] {
    const known = this.#found.get(option);
    if (known) return known;
    const spans = this.#read(option);
    this.#found.set(option, spans);
    return spans;
  }

  #read(option: string): readonly Span[] {
    if (option.startsWith('#')) return this.#special(option);
    if (option.endsWith('*')) return this.#like((form) => form.startsWith(option.slice(0, -1)));
    if (option.endsWith('~')) {
      const name = option.slice(0, -1);
      return [...this.#like((form) => isNear(form, name)), ...(this.#spans.get(name) ?? [])];
    }
    const [first = '', ...rest] = option.split('_');
    if (rest.length === 0) return this.#spans.get(option) ?? [];
    const parted = (this.#spans.get(first) ?? []).filter(({ from }) =>
      rest.every((part, place) => this.words[from + 1 + place]?.forms.includes(part)),
    );
    const whole = this.#spans.get(option.replaceAll('_', '')) ?? [];
    return [...parted.map(({ from }) => ({ from, to: from + rest.length })), ...whole];
  }

  #like(test: (form: string) => boolean): Span[] {
    return this.#single.flatMap(([form, span]) => (test(form) ? [span] : []));
  }

  #special(kind: string): Span[] {
    const { words, text } = this;
    const places = [...words.keys()];
    const one = (from: number) => ({ from, to: from });
    if (kind === '#handle')
      return places
        .filter((place) => {
          const { at } = words[place] ?? { at: 0 };
          return text[at - 1] === '@' && !/[\p{L}\p{N}]/u.test(text[at - 2] ?? ' ');
        })
        .map(one);
    if (kind === '#percent')
      return places
        .filter((place) => {
          const { forms, end } = words[place] ?? { forms: [''], end: 0 };
          return (
            /^\d+$/.test(forms[0] ?? '') &&
            (text[end] === '%' || words[place + 1]?.forms[0] === 'percent')
          );
        })
        .map(one);
    if (kind === '#money')
      return places
        .filter(
          (place) =>
            /^\$\d/.test(words[place]?.forms[0] ?? '') ||
            (/^\d+k?$/.test(words[place]?.forms[0] ?? '') &&
              (currency.test(words[place + 1]?.forms[0] ?? '') ||
                currency.test(words[place - 1]?.forms[0] ?? ''))),
        )
        .map(one);
    return places.flatMap((from) => {
      let [digits, to] = [0, from];
      for (; to < from + 6 && /^\d+$/.test(words[to]?.forms[0] ?? ''); to += 1)
        digits += words[to]?.forms[0]?.length ?? 0;
      return digits >= 10 && digits <= 15 ? [{ from, to: to - 1 }] : [];
    });
  }

  /** The words around a place as they stand in the text, at most 200 characters. */
  spot({ from, to }: Span): string {
    const { words, text } = this;
    const sentence = words[from]?.sentence;
    let [first, last] = [from, Math.min(to, from + 30)];
    while (first > from - 4 && words[first - 1]?.sentence === sentence) first -= 1;
    while (last < to + 4 && words[last + 1]?.sentence === sentence) last += 1;
    const start = words[first]?.at ?? 0;
    return text.slice(start, Math.min(words[last]?.end ?? start, start + 200)).trim();
  }
}

const warnings =
  'scam* fraud* impersonat* impostor* imposter* pretending posing_as copying_our using_our_name fake_check fake_checks victims beware phishing'.split(
    ' ',
  );
const currency = /^(?:dollars?|usd|bucks|usdt|gbp|eur|euros?|cad|aud)$/;
const deniers = new Set(
  'never not dont doesnt wont cannot cant nor without isnt neither nobody didnt havent'.split(' '),
);
const reach = 5;
const reachOfNo = 2;
const reachOfNever = 12;

/** For each word how far its denial reaches: the last place that it denies. */
function denials(words: readonly PlainWord[]): number[] {
  const until: number[] = [];
  let [denied, sentence] = [-1, -1];
  for (const [place, word] of words.entries()) {
    if (word.sentence !== sentence) {
      sentence = word.sentence;
      denied = -1;
    }
    until.push(denied);
    const form = word.forms[0] ?? '';
    if (form === 'never') denied = Math.max(denied, place + reachOfNever);
    else if (deniers.has(form)) denied = Math.max(denied, place + reach);
    else if (form === 'no' || form === 'zero') denied = Math.max(denied, place + reachOfNo);
  }
  return until;
}

import type { Locator, Page } from '@playwright/test';

/** Counts what a person does, and times what the page takes. Reading is not counted. */
export class Hand {
  taps = 0;
  keys = 0;
  /** Fields that were typed into. */
  fields = 0;
  answers = 0;
  pageMs = 0;

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Waits for the page. */
  async does(act: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await act();
    this.pageMs += performance.now() - start;
  }

  async tap(on: Locator): Promise<void> {
    this.taps += 1;
    await this.does(() => on.tap());
  }

  /** Taps a field and types into it. */
  async type(on: Locator, text: string): Promise<void> {
    this.fields += 1;
    this.taps += 1;
    this.keys += text.length;
    await this.does(() => on.fill(text));
  }

  /** Holds a field and chooses 'Paste'. */
  async paste(into: Locator, text: string): Promise<void> {
    this.taps += 2;
    await this.does(() => into.fill(text));
  }

  /** Opens a list, types a few letters where it is long, and taps an option. */
  async choose(label: string, option: string, typed = ''): Promise<void> {
    this.taps += 2;
    this.keys += typed.length;
    const field = this.page.getByRole('combobox', { name: label, exact: true });
    await this.does(async () => {
      await field.click();
      if (typed !== '') await field.fill(typed);
      await this.page.getByRole('option', { name: option, exact: true }).dispatchEvent('click');
    });
  }

  /** Chooses a file in the device's own window: a tap opens it, another one takes the file. */
  async file(act: () => Promise<unknown>): Promise<void> {
    this.taps += 2;
    await this.does(act);
  }

  row() {
    const hand = this.taps * 1.2 + this.keys * 0.3;
    const pageTakes = this.pageMs / 1_000;
    return {
      fields: this.fields,
      taps: this.taps,
      keys: this.keys,
      'hand, s': Math.round(hand),
      'page, s': Math.round(pageTakes),
      'both, s': Math.round(hand + pageTakes),
      'answers, s': this.answers * 4,
    };
  }
}

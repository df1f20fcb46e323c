import type { FrameHeight } from './frame-height.ts';

/*
 * On a company's own site. `<fourfold-jobs company="12">` shows the open jobs of the company 12 in a
 * frame, and every frame of ours is as high as its page. `scheme="system"` takes dark colors where the
 * reader's system asks for them.
 */

(() => {
  const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
  if (customElements.get('fourfold-jobs')) return;

  addEventListener('message', ({ data, origin: from, source }: MessageEvent<FrameHeight>) => {
    if (from !== origin) return;
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.style.height = `${data.fourfoldHeight}px`;
  });

  customElements.define(
    'fourfold-jobs',
    class extends HTMLElement {
      static readonly observedAttributes = ['company', 'scheme'];

      attributeChangedCallback(): void {
        const company = Number(this.getAttribute('company'));
        if (!Number.isSafeInteger(company) || company < 1) return;
        const system = this.getAttribute('scheme') === 'system';
        const frame = document.createElement('iframe');
        frame.src = `${origin}/open/companies/${company}/embed${system ? '?scheme=system' : ''}`;
        frame.title = 'Open jobs';
        frame.style.cssText = 'display: block; width: 100%; height: 480px; border: 0';
        this.style.display = 'block';
        this.replaceChildren(frame);
      }
    },
  );
})();

import type { FrameHeight } from './frame-height.ts';

/* In a frame on another site: tells the page around it how high this one is. */

const tell = () => {
  const height: FrameHeight = { fourfoldHeight: Math.ceil(document.body.offsetHeight) };
  window.parent.postMessage(height, '*');
};

new ResizeObserver(tell).observe(document.body);

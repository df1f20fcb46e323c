import type { Popup } from '../../../lib/popup.ts';
import { definePopup } from '../../../ui/define-popup.tsx';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#8c8678"/><circle cx="320" cy="200" r="120" fill="#faf8f4"/></svg>';

/** `url` shows the file; resolves to the chosen square as a new file. */
export const cropPicture: Popup<{ file: File; url: string; shape: 'round' | 'square' }, File> =
  definePopup({
    title: 'Choose the part to show',
    height: 483,
    load: () => import('./crop-picture.tsx').then((popup) => popup.CropPicturePopup),
    sample: {
      file: new File([], 'sample.svg', { type: 'image/svg+xml' }),
      url: `data:image/svg+xml,${encodeURIComponent(picture)}`,
      shape: 'square',
    },
  });

import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#8c8678"/><circle cx="320" cy="200" r="120" fill="#faf8f4"/></svg>';

export const filePopups: PopupEntries<'cropPicture'> = {
  cropPicture: {
    title: 'Choose the part to show',
    height: 483,
    Content: lazyContent(() =>
      import('../../slices/file/popups/crop-picture.tsx').then((popup) => popup.CropPicturePopup),
    ),
    sample: {
      file: new File([picture], 'sample.svg', { type: 'image/svg+xml' }),
      url: `data:image/svg+xml,${encodeURIComponent(picture)}`,
      shape: 'square',
    },
  },
};

import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

export const filePopups: PopupEntries<'cropPicture'> = {
  cropPicture: {
    title: 'Choose the part to show',
    height: 483,
    Content: lazyContent(() =>
      import('../../slices/file/popups/crop-picture.tsx').then((popup) => popup.CropPicturePopup),
    ),
  },
};

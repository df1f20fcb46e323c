import { upload } from '../../../lib/api.ts';

/** Stores a picture, cropped to a square; answers its id and address. */
export const uploadPicture = (file: File, onProgress: (share: number) => void) =>
  upload('pictureUpload', undefined, file, onProgress);

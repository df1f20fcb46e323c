import type { Picture } from '@fourfold/contract/file/schema.ts';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { openPopup } from '../../../lib/popup.ts';
import { PictureUpload } from '../../../ui/picture-upload.tsx';
import { letterMark } from '../../../lib/letter-mark.ts';
import { isSquare } from './square.ts';
import { upload } from '../../../lib/api.ts';

/** Stores a picture, cropped to a square; answers its id and address. */
const uploadPicture = (file: File, onProgress: (share: number) => void) =>
  upload('pictureUpload', undefined, file, onProgress);

interface PictureFieldProps {
  label: string;
  /** The picture that the thing has now, as the server sent it. */
  picture: Picture | null;
  /** Id of the chosen picture, as form.getInputProps gives it. */
  value?: number | null;
  onChange?: (id: number | null) => void;
  error?: ReactNode;
  required?: boolean;
  shape?: 'round' | 'square';
  /** Letters that one may have instead of a picture, and what the button for that says. */
  letters?: { label: string; text: string; color: string } | undefined;
  'data-path'?: string;
}

/** A form field whose value is a picture's id; the user crops pictures that are not square. */
export function PictureField({
  picture,
  value,
  onChange,
  shape = 'square',
  letters,
  ...field
}: PictureFieldProps) {
  const [uploaded, setUploaded] = useState<Picture | null>(null);
  const [original, setOriginal] = useState<File | null>(null);
  const [uploading, setUploading] = useState(false);
  const shown = [uploaded, picture].find((one) => one !== null && one.id === value);

  useBlocker({
    disabled: !uploading,
    enableBeforeUnload: uploading,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      (await openPopup('confirmExit', { text: 'The picture is still uploading.' })) !== true,
  });

  const store = async (file: File, onProgress: (share: number) => void) => {
    setUploading(true);
    onProgress(0);
    try {
      const stored = await uploadPicture(file, onProgress);
      setUploaded(stored);
      onChange?.(stored.id);
    } finally {
      setUploading(false);
    }
  };
  const crop = async (file: File, onProgress: (share: number) => void) => {
    const url = URL.createObjectURL(file);
    const square = await openPopup('cropPicture', { file, url, shape });
    URL.revokeObjectURL(url);
    if (!square) return;
    await store(square, onProgress);
    setOriginal(file);
  };
  const pick = async (file: File, onProgress: (share: number) => void) => {
    if (!(await isSquare(file))) return await crop(file, onProgress);
    await store(file, onProgress);
    setOriginal(file);
  };

  return (
    <PictureUpload
      {...field}
      shape={shape}
      url={shown?.url}
      onPick={pick}
      onRemove={() => onChange?.(null)}
      {...(letters && letters.text !== ''
        ? {
            drawn: {
              label: letters.label,
              draw: async (onProgress) => {
                setOriginal(null);
                await store(await letterMark(letters.text, letters.color), onProgress);
              },
            },
          }
        : {})}
      {...(original && shown === uploaded
        ? { onAdjust: (onProgress) => crop(original, onProgress) }
        : {})}
    />
  );
}

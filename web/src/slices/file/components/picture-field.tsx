import type { Picture } from '@fourfold/contract/file/schema.ts';
import { useState, type ReactNode } from 'react';
import { PictureUpload } from '../../../ui/picture-upload.tsx';
import { uploadPicture } from '../api/upload-picture.ts';

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
  'data-path'?: string;
}

/** A form field whose value is a picture's id. */
export function PictureField({ picture, value, onChange, ...field }: PictureFieldProps) {
  const [uploaded, setUploaded] = useState<Picture | null>(null);
  const shown = [uploaded, picture].find((one) => one !== null && one.id === value);
  const pick = async (file: File, onProgress: (share: number) => void) => {
    const stored = await uploadPicture(file, onProgress);
    setUploaded(stored);
    onChange?.(stored.id);
  };
  return (
    <PictureUpload {...field} url={shown?.url} onPick={pick} onRemove={() => onChange?.(null)} />
  );
}

import { maxPictureBytes, pictureTypes } from '@fourfold/contract/file/schema.ts';
import { useId } from '@mantine/hooks';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { ApiError } from '../lib/transport.ts';
import classes from './picture-upload.module.css';

interface PictureUploadProps {
  label: string;
  description?: string;
  /** Address of the picture that is there. */
  url?: string | null | undefined;
  /** Sends the file and stores what comes back; `onProgress` takes a share from 0 to 1. */
  onPick: (file: File, onProgress: (share: number) => void) => Promise<unknown>;
  onRemove?: () => void;
  error?: ReactNode;
  required?: boolean;
  shape?: 'round' | 'square';
  'data-path'?: string;
}

const megabytes = maxPictureBytes / 1024 / 1024;

/** Why a file cannot be taken, or null. The server decides in the end. */
function refusal(file: File): string | null {
  if (!(pictureTypes as readonly string[]).includes(file.type)) {
    return 'Please choose a JPEG, PNG or WebP picture';
  }
  if (file.size > maxPictureBytes) return `Please choose a picture of at most ${megabytes} MB`;
  return null;
}

/** One picture: choose or drop it, see it, see it travel. */
export function PictureUpload({
  label,
  description = `JPEG, PNG or WebP, at most ${megabytes} MB. It is cropped to a square.`,
  url,
  onPick,
  onRemove,
  error,
  required = false,
  shape = 'square',
  'data-path': path,
}: PictureUploadProps) {
  const id = useId();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const shownError = problem ?? error;

  const take = async (file: File | undefined) => {
    if (!file || progress !== null) return;
    setProblem(refusal(file));
    if (refusal(file)) return;
    setProgress(0);
    try {
      await onPick(file, setProgress);
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.message : 'The upload failed.');
    } finally {
      setProgress(null);
    }
  };

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void take(event.currentTarget.files?.[0]);
    // So that the same file can be chosen again.
    event.currentTarget.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <div
      className={classes.root}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label
        htmlFor={id}
        className={classes.frame}
        data-shape={shape}
        data-over={over || undefined}
        data-error={Boolean(shownError) || undefined}
      >
        {url ? (
          <img src={url} alt="" className={classes.picture} />
        ) : (
          <IconPhotoPlus size={28} stroke={1.5} aria-hidden />
        )}
        {progress !== null && (
          <span className={classes.progress}>
            <span style={{ width: `${Math.round(progress * 100)}%` }} />
          </span>
        )}
      </label>
      <div className={classes.words}>
        <label htmlFor={id} className="mantine-InputWrapper-label">
          {label}
          {required && <span aria-hidden> *</span>}
        </label>
        <p id={`${id}-about`} className={classes.about}>
          {description}
        </p>
        <div className={classes.actions}>
          <label htmlFor={id} className={classes.button}>
            {url ? 'Change picture' : 'Choose picture'}
          </label>
          {url && onRemove && (
            <button type="button" className={classes.button} onClick={onRemove}>
              Remove
            </button>
          )}
          <input
            id={id}
            type="file"
            className={`ff-hidden ${classes.input}`}
            accept={pictureTypes.join(',')}
            onChange={choose}
            aria-label={label}
            aria-required={required}
            aria-invalid={Boolean(shownError)}
            aria-describedby={`${id}-about ${id}-error`}
            data-path={path}
          />
        </div>
        <output id={`${id}-error`} className={classes.error}>
          {progress !== null ? `Uploading… ${Math.round(progress * 100)}%` : shownError}
        </output>
      </div>
    </div>
  );
}

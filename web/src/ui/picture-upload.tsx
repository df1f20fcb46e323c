import { maxPictureBytes, pictureTypes } from '@fourfold/contract/file/schema.ts';
import { useId } from '@mantine/hooks';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { ApiError } from '../lib/transport.ts';
import classes from './picture-upload.module.css';

/** Called with a share from 0 to 1. */
type Progress = (share: number) => void;

interface PictureUploadProps {
  label: string;
  description?: string;
  /** URL of the current picture. */
  url?: string | null | undefined;
  /** Uploads the file and stores the result. Throws if it is not a picture. */
  onPick: (file: File, onProgress: Progress) => Promise<unknown>;
  /** Crops the chosen picture again. */
  onAdjust?: (onProgress: Progress) => Promise<unknown>;
  /** Draws a picture where there is none, and what the button for that says. */
  drawn?: { label: string; draw: (onProgress: Progress) => Promise<unknown> };
  onRemove?: () => void;
  error?: ReactNode;
  required?: boolean;
  shape?: 'round' | 'square';
  'data-path'?: string;
}

const megabytes = maxPictureBytes / 1024 / 1024;

/** Why a file is not accepted, or null. The server has the final say. */
function refusal(file: File): string | null {
  if (!(pictureTypes as readonly string[]).includes(file.type)) {
    return 'Please choose a JPEG, PNG or WebP picture';
  }
  if (file.size > maxPictureBytes) return `Please choose a picture of at most ${megabytes} MB`;
  return null;
}

/** One picture: choose or drop it, preview it, watch the upload. */
export function PictureUpload({
  label,
  description = `JPEG, PNG or WebP, at most ${megabytes} MB. You choose the square that is shown.`,
  url,
  onPick,
  onAdjust,
  drawn,
  onRemove,
  error,
  required = false,
  shape = 'square',
  'data-path': path,
}: PictureUploadProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const shownError = problem ?? error;

  const run = async (work: (onProgress: Progress) => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work(setProgress);
    } catch (failure) {
      setProblem(
        failure instanceof ApiError
          ? failure.message
          : 'We can’t read this picture. Please choose another one',
      );
    } finally {
      setBusy(false);
      setProgress(null);
    }
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const refused = refusal(file);
    if (refused) setProblem(refused);
    else void run((onProgress) => onPick(file, onProgress));
  };

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files?.[0]);
    // So that the same file can be chosen again.
    event.currentTarget.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
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
          {!url && drawn && (
            <button type="button" className={classes.button} onClick={() => void run(drawn.draw)}>
              {drawn.label}
            </button>
          )}
          {url && onAdjust && (
            <button type="button" className={classes.button} onClick={() => void run(onAdjust)}>
              Adjust
            </button>
          )}
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
        <output id={`${id}-error`} className={progress === null ? classes.error : classes.about}>
          {progress === null ? shownError : `Uploading… ${Math.round(progress * 100)}%`}
        </output>
      </div>
    </div>
  );
}

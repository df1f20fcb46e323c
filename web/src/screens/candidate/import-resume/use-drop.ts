import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes a file that is dropped anywhere in the window, which would otherwise leave the page for it.
 * @returns whether one is held over the window
 */
export function useDrop(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const hasFiles = ({ dataTransfer }: DragEvent) =>
      dataTransfer?.types.includes('Files') ?? false;
    const hold = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    addEventListener('dragover', hold, { signal });
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget ?? setOver(false), {
      signal,
    });
    addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer?.files ?? [];
        if (file) take(file);
      },
      { signal },
    );
    return () => ended.abort();
  }, []);
  return over;
}

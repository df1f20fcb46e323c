/** Wider the server does not keep a picture, in px. */
const widest = 640;

/** The picture in a file, upright; throws where it holds none. */
async function decoded(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Whether there is nothing to choose from; throws where the file holds no picture. */
export async function isSquare(file: Blob): Promise<boolean> {
  const { naturalWidth, naturalHeight } = await decoded(file);
  return naturalWidth === naturalHeight;
}

/** A square part of a picture, in its own px. */
export interface Square {
  x: number;
  y: number;
  width: number;
}

/** Crops a picture into a new file; transparency is kept. */
export async function cutOut(file: File, { x, y, width }: Square): Promise<File> {
  const image = await decoded(file);
  const side = Math.min(widest, Math.max(1, Math.round(width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t crop pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, width, 0, 0, side, side);
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.92);
  });
  if (!blob) throw new Error('This browser can’t crop pictures.');
  return new File([blob], file.name, { type });
}

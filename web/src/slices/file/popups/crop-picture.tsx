import { Button, Slider } from '@mantine/core';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { PopupContent } from '../../../lib/popup.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { cutOut, type Square } from '../components/square.ts';
import classes from './crop-picture.module.css';

const zoomRange = { min: 1, max: 4, step: 0.1 };

/** The square of a picture that is shown: moved by drag or arrow keys, sized by a slider. */
export function CropPicturePopup({ file, url, shape, close }: PopupContent<'cropPicture'>) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();

  const use = async () => {
    if (!square) return;
    setBusy(true);
    try {
      close(await cutOut(file, square));
    } catch {
      setFailure('This picture can’t be cropped. Please choose another one.');
      setBusy(false);
    }
  };

  return (
    <Stack gap="5" grow>
      <div className={classes.frame}>
        <Cropper
          image={url}
          aspect={1}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          objectFit="cover"
          showGrid={false}
          disableAutomaticStylesInjection
          crop={place}
          zoom={zoom}
          minZoom={zoomRange.min}
          maxZoom={zoomRange.max}
          keyboardStep={8}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_share, pixels) => setSquare(pixels)}
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'application',
            'aria-roledescription': 'crop area',
            'aria-label': 'Part of the picture that is shown',
            'aria-describedby': `${id}-hint`,
          }}
        />
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        Drag the picture, or move it with the arrow keys.
      </p>
      <Row gap="4">
        <Text id={`${id}-zoom`} as="span" weight="medium">
          Zoom
        </Text>
        <Slider
          {...zoomRange}
          className={classes.slider}
          value={zoom}
          onChange={setZoom}
          label={null}
          thumbProps={{ 'aria-labelledby': `${id}-zoom` }}
        />
      </Row>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={busy}>
          Cancel
        </Button>
        <Button onClick={() => void use()} loading={busy} disabled={square === null}>
          Use picture
        </Button>
      </PopupActions>
    </Stack>
  );
}

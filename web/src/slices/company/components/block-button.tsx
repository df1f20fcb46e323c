import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';

/** Blocks somebody; `onBlock` asks first where it must. */
export const BlockButton = ({ name, onBlock }: { name: string; onBlock: () => Promise<void> }) => (
  <Button
    variant="subtle"
    size="compact-md"
    data-quiet
    leftSection={<IconBan size={18} aria-hidden />}
    onClick={() => void onBlock()}
  >
    Block
    <span className="ff-hidden"> {name}</span>
  </Button>
);

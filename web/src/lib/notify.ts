interface Notice {
  message: string;
  /** Offered beside the message, such as taking the move back. */
  undo?: { label?: string; run: () => void | Promise<void> };
}

/** Says briefly that something was done or failed; loads its parts when first used. */
export async function notify(notice: Notice | string): Promise<void> {
  const { showNotice } = await import('../ui/notice.tsx');
  showNotice(typeof notice === 'string' ? { message: notice } : notice);
}

export type { Notice };

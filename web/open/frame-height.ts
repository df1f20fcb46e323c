/** What a frame tells the page around it: the height of its page in pixels. */
export interface FrameHeight {
  fourfoldHeight: number;
}

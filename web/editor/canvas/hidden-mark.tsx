/** Marks a block that visitors do not see. Needs `hiddenMarkStyles`. */
export function HiddenMark() {
  return <p className="hidden">お客さまには見えません</p>
}

export const hiddenMarkStyles =
  '.hidden{padding:4px 16px;background:#f3f4f6;color:#374151;font-size:14px}'

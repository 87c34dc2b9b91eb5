/** Says of a part in a picture of a page that visitors do not see it; needs `hiddenMarkStyles`. */
export function HiddenMark() {
  return <p className="hidden">お客さまには見えません</p>
}

export const hiddenMarkStyles =
  '.hidden{padding:4px 16px;background:#f3f4f6;color:#374151;font-size:14px}'

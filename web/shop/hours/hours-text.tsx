/** Hours as a text that breaks only between ranges. */
export function HoursText({ text }: { text: string }) {
  const ranges = text.match(/[^・]+・?/g) ?? []
  return ranges.map((range) => (
    <span key={range} className="inline-block">
      {range}
    </span>
  ))
}

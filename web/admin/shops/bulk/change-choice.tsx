type Props<Value extends string> = {
  label: string
  options: Readonly<Record<Value, string>>
  value: Value
  onValue: (value: Value) => void
}

/** Which of two changes is made. */
export function ChangeChoice<Value extends string>({
  label,
  options,
  value,
  onValue,
}: Props<Value>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the options
  const values = Object.keys(options) as Value[]
  return (
    <div className="flex wrap gap-2-4" role="radiogroup" aria-label={label}>
      {values.map((each) => (
        <label key={each} className="inline-flex items-center gap-2 min-h-target">
          <input
            className="size-5 accent-orange"
            type="radio"
            checked={each === value}
            onChange={() => onValue(each)}
          />
          {options[each]}
        </label>
      ))}
    </div>
  )
}

type Props<Value extends string> = {
  name: string
  /** The label of optionValue value, in order. */
  options: Readonly<Record<Value, string>>
  value: Value
  onValue: (value: Value) => void
}

export function SelectField<Value extends string>(props: Props<Value>) {
  const { name, options, value, onValue } = props
  const isValue = (text: string): text is Value => Object.hasOwn(options, text)
  return (
    <label className="stack gap-1 min-w-0">
      <span className="heading text-sm bold">{name}</span>
      <select
        className="w-full min-h-target p-2-3 border-strong round-md bg-background text-field"
        value={value}
        onChange={({ target }) => {
          if (isValue(target.value)) onValue(target.value)
        }}
      >
        {Object.entries<string>(options).map(([optionValue, optionLabel]) => (
          <option key={optionValue} value={optionValue}>
            {optionLabel}
          </option>
        ))}
      </select>
    </label>
  )
}

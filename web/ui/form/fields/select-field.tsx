import styles from './select-field.module.css'

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
    <label className={styles.field}>
      <span className={styles.name}>{name}</span>
      <select
        className={styles.select}
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

import styles from './bulk-dialog.module.css'

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
    <div className={styles.choices} role="radiogroup" aria-label={label}>
      {values.map((each) => (
        <label key={each}>
          <input type="radio" checked={each === value} onChange={() => onValue(each)} />
          {options[each]}
        </label>
      ))}
    </div>
  )
}

import styles from './switch.module.css'

export type SwitchProps = {
  /** The accessible name, with what it belongs to: もりそばの売り切れ. */
  name: string
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A switch with a short label below it. */
export function Switch({ name, label, isOn, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={name}
      className={`stack content-center children-center flex-none min-h-target round-md ${styles.switch}`}
      onClick={() => onChange(!isOn)}
    >
      <span className={styles.track} aria-hidden />
      <span aria-hidden>{label}</span>
    </button>
  )
}

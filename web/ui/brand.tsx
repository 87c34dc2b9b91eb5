import styles from './brand.module.css'

export function Brand() {
  return (
    <span className={`inline-flex items-center gap-3 bright text-xl bold ${styles.brand}`}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="flex-none size-8">
        <path className={styles.rod} d="M1 5.5h30" />
        <path className={styles.cloth} d="M4 6h7.2v19c-2.4 1.4-4.8 1.4-7.2 0z" />
        <path className={styles.cloth} d="M12.4 6h7.2v19c-2.4 1.4-4.8 1.4-7.2 0z" />
        <path className={styles.cloth} d="M20.8 6H28v19c-2.4 1.4-4.8 1.4-7.2 0z" />
      </svg>
      Noren
    </span>
  )
}

import { useEffect, useState } from 'react'
import styles from './navigation-progress.module.css'
import { useNavigation } from './router.ts'

const explainedAfterMs = 1000

/** A moving line at the top while the next screen loads, and after a second a sentence. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return isLoading && <Progress />
}

function Progress() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), explainedAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.progress}>
      <div className={styles.line} />
      <output className={styles.text}>{isSlow && '画面を読み込んでいます…'}</output>
    </div>
  )
}

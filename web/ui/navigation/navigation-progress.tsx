import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
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
  const [dialog, setDialog] = useState(findTopDialog)
  useEffect(() => {
    const follow = () => setDialog(findTopDialog())
    dialog?.addEventListener('close', follow)
    return () => dialog?.removeEventListener('close', follow)
  }, [dialog])
  const progress = (
    <div className={`fixed z-message no-pointer ${styles.progress}`}>
      <div className={styles.line} />
      <output className={`block round-md bg-raised bright text-sm ${styles.text}`}>
        {isSlow && '画面を読み込んでいます…'}
      </output>
    </div>
  )
  return dialog ? createPortal(progress, dialog) : progress
}

/** An open dialog, such as the menu of a phone, covers everything outside of it. */
const findTopDialog = (): Element | undefined =>
  Array.from(document.querySelectorAll('dialog[open]')).at(-1)

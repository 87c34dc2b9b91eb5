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
  const [container, setContainer] = useState(findTopLayer)
  useEffect(() => {
    const follow = () => setContainer(findTopLayer())
    container.addEventListener('close', follow)
    return () => container.removeEventListener('close', follow)
  }, [container])
  return createPortal(
    <div className={`fixed z-message no-pointer ${styles.progress}`}>
      <div className={styles.line} />
      <output className={`block round-md bg-raised bright text-sm ${styles.text}`}>
        {isSlow && '画面を読み込んでいます…'}
      </output>
    </div>,
    container,
  )
}

/** An open dialog, such as the menu of a phone, covers everything outside of it. */
function findTopLayer(): Element {
  return Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document.body
}

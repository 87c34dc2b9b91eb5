import { WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { announce } from '#web/ui/announcer.ts'
import { useOffline } from '#web/ui/use-offline.ts'
import styles from './offline-banner.module.css'

const words = '電波がありません。もどるまで、新しい内容の表示や変更はできません。'

/** Says so while the device has no network, and once more when it is back. */
export function OfflineBanner() {
  const isOffline = useOffline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOffline) announce(words)
    else if (wasOffline.current) announce('電波がもどりました。')
    wasOffline.current = isOffline
  }, [isOffline])

  if (!isOffline) return null
  return (
    <p className={styles.banner}>
      <WifiOff aria-hidden className={styles.icon} />
      {words}
    </p>
  )
}

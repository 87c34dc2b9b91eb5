import { WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { announce } from '#web/ui/status/announce.ts'
import { useIsOffline } from '#web/ui/status/use-is-offline.ts'

const bannerText = '電波がありません。もどるまで、新しい内容の表示や変更はできません。'

export function OfflineBanner() {
  const isOffline = useIsOffline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOffline) announce(bannerText)
    else if (wasOffline.current) announce('電波がもどりました。')
    wasOffline.current = isOffline
  }, [isOffline])

  if (!isOffline) return null
  return (
    <p className="row gap-3 warning p-2-4 bg-warning text-sm bold tight line-bottom-text">
      <WifiOff aria-hidden className="flex-none size-5" />
      {bannerText}
    </p>
  )
}

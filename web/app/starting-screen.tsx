import { useEffect, useState } from 'react'
import { Brand } from '#web/ui/brand.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

export function StartingScreen() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="stack content-center children-center gap-4 min-h-screen">
      <Brand />
      <StatusLine>{isSlow && '画面を準備しています'}</StatusLine>
    </div>
  )
}

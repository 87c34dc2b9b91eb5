import { RotateCw } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SlowNote } from '#web/ui/status/query-content.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './lazy-panel.module.css'
import { loadChunk, nextChunkNumber } from './load-chunk.ts'

type Props = { onClose: () => void }

export type LoadFailureProps = Props & { error: Error; retry: () => void }

/** A component whose script is loaded when it is first rendered, or earlier by `warm`. */
export type LazyPanel<Own extends Props> = ComponentType<Own> & { warm: () => Promise<unknown> }

/**
 * Makes a panel or sheet lazy. When its script cannot be loaded, a dialog says so, or `Failure` if given.
 */
export function lazyPanel<Own extends Props>(
  load: () => Promise<ComponentType<Own>>,
  Failure: ComponentType<LoadFailureProps> = LoadFailureDialog,
): LazyPanel<Own> {
  const chunk = nextChunkNumber()
  let loaded: ComponentType<Own> | undefined
  async function warm() {
    loaded ??= await loadChunk({ chunk, load, address: () => window.location.href })
    return loaded
  }
  const Panel = (props: Own) => {
    const { Loaded, error, retry } = useLazyComponent(loaded, warm)
    if (Loaded) return <Loaded {...props} />
    return error ? <Failure error={error} retry={retry} onClose={props.onClose} /> : <LoadingNote />
  }
  return Object.assign(Panel, { warm })
}

function useLazyComponent<Own>(
  loaded: ComponentType<Own> | undefined,
  warm: () => Promise<ComponentType<Own>>,
) {
  const [Loaded, setLoaded] = useState(() => loaded)
  const [error, setError] = useState<Error>()
  useEffect(() => {
    if (Loaded || error) return
    let isUnmounted = false
    async function loadComponent() {
      try {
        const component = await warm()
        if (!isUnmounted) setLoaded(() => component)
      } catch (reason) {
        if (!isUnmounted) setError(toError(reason))
      }
    }
    void loadComponent()
    return () => {
      isUnmounted = true
    }
  }, [Loaded, error, warm])
  return { Loaded, error, retry: () => setError(undefined) }
}

const toError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))

/** The note appears after a second; usually the script is loaded by then. */
function LoadingNote() {
  return (
    <div className={`mx-auto fixed ${styles.loading}`}>
      <StatusLine>
        <SlowNote what="画面" />
      </StatusLine>
    </div>
  )
}

function LoadFailureDialog({ error, retry, onClose }: LoadFailureProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="画面の一部を読み込めませんでした"
      actions={
        <>
          <Button onClick={() => window.location.reload()}>読み込み直す</Button>
          <Button kind="primary" icon={RotateCw} onClick={retry}>
            もう一度
          </Button>
        </>
      }
    >
      <p>いまある内容はそのままです。電波の状態を確かめて、もう一度お試しください。</p>
      <p className="hint mono break">{error.message}</p>
    </Dialog>
  )
}

import { RotateCw } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './later.module.css'
import { loadChunk } from './load-chunk.ts'
import { SlowNote } from './loaded.tsx'
import { StatusLine } from './status-line.tsx'

type Props = { onClose: () => void }

/** What a script that did not come is told with. */
export type FailureProps = Props & { error: Error; retry: () => void }

/** A component whose script comes when it is shown first, or is warmed up before. */
export type Later<Own extends Props> = ComponentType<Own> & { warm: () => Promise<unknown> }

/**
 * Takes a panel or a sheet out of the app's first scripts. Where its script does not come, a dialog says
 * so, and what is there already stays as it is; `Failure` stands in the dialog's place for what comes by
 * itself. `chunk` is the number that the failure names.
 */
export function later<Own extends Props>(
  chunk: number,
  load: () => Promise<ComponentType<Own>>,
  Failure: ComponentType<FailureProps> = Problem,
): Later<Own> {
  let loaded: ComponentType<Own> | undefined
  async function warm() {
    loaded ??= await loadChunk({ chunk, load, address: () => window.location.href })
    return loaded
  }
  const Shown = (props: Own) => {
    const { Part, error, retry } = usePart(loaded, warm)
    if (Part) return <Part {...props} />
    return error ? <Failure error={error} retry={retry} onClose={props.onClose} /> : <Coming />
  }
  return Object.assign(Shown, { warm })
}

function usePart<Own>(
  loaded: ComponentType<Own> | undefined,
  warm: () => Promise<ComponentType<Own>>,
) {
  const [Part, setPart] = useState(() => loaded)
  const [error, setError] = useState<Error>()
  useEffect(() => {
    if (Part || error) return
    let isGone = false
    const ifHere = (run: () => void) => () => {
      if (!isGone) run()
    }
    warm().then(
      (part) => ifHere(() => setPart(() => part))(),
      (reason: unknown) => ifHere(() => setError(errorOf(reason)))(),
    )
    return () => {
      isGone = true
    }
  }, [Part, error, warm])
  return { Part, error, retry: () => setError(undefined) }
}

const errorOf = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))

/** Nothing for a second, because mostly it is there at once. */
function Coming() {
  return (
    <div className={styles.coming}>
      <StatusLine>
        <SlowNote what="画面" />
      </StatusLine>
    </div>
  )
}

function Problem({ error, retry, onClose }: FailureProps) {
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
      <p className={styles.detail}>{error.message}</p>
    </Dialog>
  )
}

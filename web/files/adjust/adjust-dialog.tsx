import { RotateCw, Sparkles, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { variantReadyPath } from '#functions/contract/files/file-path.ts'
import type { LibraryImage } from '#functions/contract/files/library-file.ts'
import { useConfig } from '#web/api/config.ts'
import { useApi, useApiMutation } from '#web/api/use-api.ts'
import { listFileQueries } from '#web/files/file-lists.ts'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './adjust-dialog.module.css'
import {
  type Adjustment,
  type Drawing,
  drawAdjusted,
  encodeAdjusted,
  focusOn,
  measureSource,
  noAdjustment,
} from './draw-adjusted.ts'
import { describeQuality } from './tone.ts'

type Props = {
  user: string
  id: string
  /** Width by height of the place on the page, if it has one. */
  shape?: number | undefined
  isFood?: boolean
  uploads: Uploads
  onClose: () => void
  /** Called when the adjusted photo is on its way, or the original is back. */
  onDone: (text: string) => void
}

/** 写真を整える: turns, straightens, cuts and brightens a photo of the library; the original is kept. */
export function AdjustDialog(props: Props) {
  const { user, id, onClose } = props
  const image = useApi('selectImages', { body: { user, ids: [id] } })
  return (
    <Dialog open onClose={onClose} title="写真を整える">
      <QueryContent query={image} what="写真">
        {({ img: [file] }) => file && <LoadedImage key={file.url} file={file} {...props} />}
      </QueryContent>
    </Dialog>
  )
}

type Source = Omit<Drawing, 'adjustment'>
type LoadedProps = Props & { file: LibraryImage }

function LoadedImage(props: LoadedProps) {
  const { file } = props
  const { media } = useConfig()
  const [loaded, setLoaded] = useState<Source | 'failed'>()
  const address = media + variantReadyPath(file.original_url ?? file.url)
  useEffect(() => {
    const source = new Image()
    // The pixels are read.
    source.crossOrigin = 'anonymous'
    source.addEventListener('load', () => setLoaded({ source, stats: measureSource(source) }))
    source.addEventListener('error', () => setLoaded('failed'))
    source.src = address
  }, [address])
  if (loaded === 'failed')
    return (
      <StatusLine tone="danger">
        写真を読み込めませんでした。電波の状態を確かめてください。
      </StatusLine>
    )
  return loaded ? <Adjusting {...props} loaded={loaded} /> : <Skeleton shape="box" />
}

function Adjusting(props: LoadedProps & { loaded: Source }) {
  const { file, loaded, shape = 0, isFood = false, uploads, onClose, onDone } = props
  const unchanged = { ...noAdjustment, ratio: shape, isFood }
  const [adjustment, setAdjustment] = useState<Adjustment>(unchanged)
  const [isBefore, setBefore] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const change = (fields: Partial<Adjustment>) => {
    setBefore(false)
    setAdjustment((now) => ({ ...now, ...fields }))
  }
  const { source, stats } = loaded
  const size = { width: source.naturalWidth, height: source.naturalHeight }

  async function save() {
    setSaving(true)
    const made = await encodeAdjusted({ source, stats, adjustment }, file.name)
    setSaving(false)
    if (!made) return
    uploads.replace({ id: file.id, kind: 'image', adjusts: true }, made)
    onDone('整えた写真を送っています。')
    onClose()
  }

  return (
    <>
      <Preview
        drawing={{ source, stats, adjustment: isBefore ? unchanged : adjustment }}
        onPlace={(at) => change({ focus: focusOn(size, adjustment, at) })}
      />
      <StatusLine>{describeQuality(stats, size)}</StatusLine>
      <Tools {...{ adjustment, isBefore }} onChange={change} onBefore={setBefore} />
      <Controls place={shape} adjustment={adjustment} onChange={change} />
      <div className="buttons">
        <Button kind="primary" busy={isSaving} onClick={() => void save()}>
          この写真にする
        </Button>
        {file.original_url !== undefined && <RestoreButton {...props} />}
      </div>
    </>
  )
}

type ToolsProps = Pick<ControlsProps, 'adjustment' | 'onChange'> & {
  isBefore: boolean
  onBefore: (isBefore: boolean) => void
}

const Tools = ({ adjustment, onChange, isBefore, onBefore }: ToolsProps) => (
  <div className={`buttons ${styles.tools}`}>
    <Button
      icon={Sparkles}
      aria-pressed={adjustment.isEnhanced}
      onClick={() => onChange({ isEnhanced: !adjustment.isEnhanced })}
    >
      きれいにする
    </Button>
    <Button icon={RotateCw} onClick={() => onChange({ turns: (adjustment.turns + 1) % 4 })}>
      右に回す
    </Button>
    <Button kind="quiet" aria-pressed={isBefore} onClick={() => onBefore(!isBefore)}>
      前とくらべる
    </Button>
  </div>
)

// As large as a dialog shows it on a fine screen.
const previewEdge = 900

type PreviewProps = { drawing: Drawing; onPlace: (at: { x: number; y: number }) => void }

/** A press moves the focus, as the slider does. */
function Preview({ drawing, onPlace }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawAdjusted(canvas.current, drawing, previewEdge)
  })
  return (
    <canvas
      ref={canvas}
      className="mx-auto round-md block max-w-full max-h-[45vh]"
      onPointerDown={({ nativeEvent: { offsetX, offsetY }, currentTarget }) =>
        onPlace({
          x: offsetX / currentTarget.clientWidth,
          y: offsetY / currentTarget.clientHeight,
        })
      }
    >
      整えた写真
    </canvas>
  )
}

const shapes = [
  { ratio: 0, label: 'そのまま' },
  { ratio: 4 / 3, label: '4:3' },
  { ratio: 16 / 9, label: 'よこ長' },
  { ratio: 1, label: '正方形' },
] as const

type ControlsProps = {
  /** The shape of the place on the page, or 0. */
  place: number
  adjustment: Adjustment
  onChange: (fields: Partial<Adjustment>) => void
}

function Controls({ place, adjustment, onChange }: ControlsProps) {
  const { ratio } = adjustment
  return (
    <div className="stack gap-3">
      <Shapes place={place} ratio={ratio} onRatio={(chosen) => onChange({ ratio: chosen })} />
      <Slider {...{ adjustment, onChange }} field="angle" min={-10} max={10} step={0.5}>
        傾き
      </Slider>
      <Slider {...{ adjustment, onChange }} field="brightness" min={-50} max={50} step={5}>
        明るさ
      </Slider>
      {ratio !== 0 && (
        <>
          <Slider {...{ adjustment, onChange }} field="focus" min={0} max={100} step={1}>
            見せる場所
          </Slider>
          <p className="hint">写真をおすと、そこがまん中になります。</p>
        </>
      )}
    </div>
  )
}

type ShapesProps = { place: number; ratio: number; onRatio: (ratio: number) => void }

function Shapes({ place, ratio, onRatio }: ShapesProps) {
  const own = place === 0 ? [] : [{ ratio: place, label: 'ページの形' }]
  const others = shapes.filter((shape) => shape.ratio !== place || place === 0)
  return (
    <fieldset
      className={`flex wrap gap-2 border-0 ${styles.shapes} button:min-w-target button:px-2`}
    >
      <legend className="heading pb-1 text-sm bold">形</legend>
      {[...own, ...others].map((shape) => (
        <Button
          key={shape.label}
          aria-pressed={ratio === shape.ratio}
          onClick={() => onRatio(shape.ratio)}
        >
          {shape.label}
        </Button>
      ))}
    </fieldset>
  )
}

type SliderProps = Pick<ControlsProps, 'adjustment' | 'onChange'> & {
  field: 'angle' | 'brightness' | 'focus'
  min: number
  max: number
  step: number
  children: string
}

const Slider = ({ adjustment, onChange, field, children, ...range }: SliderProps) => (
  <label className="row gap-3 min-h-target >span:flex-[0_0_5.5em] input:min-w-0 input:min-h-target">
    <span className="heading text-sm bold">{children}</span>
    <input
      {...range}
      type="range"
      className="grow accent-orange"
      value={adjustment[field]}
      onChange={({ target }) => onChange({ [field]: target.valueAsNumber })}
    />
  </label>
)

function RestoreButton({ user, file, onClose, onDone }: LoadedProps) {
  const { mutateAsync, isPending, error } = useApiMutation('updateImage', [
    ...listFileQueries('image', 'shop'),
    'selectImages',
  ])
  // This button is gone as soon as the picture is read again: its own `onSuccess` would not be called.
  async function start() {
    try {
      await mutateAsync({ body: { user, id: file.id, original: true } })
    } catch {
      return
    }
    onDone('もとの写真にもどしました。')
    onClose()
  }
  return (
    <>
      <Button icon={Undo2} busy={isPending} onClick={() => void start()}>
        もとの写真にもどす
      </Button>
      {error && <StatusLine tone="danger">{error.message}</StatusLine>}
    </>
  )
}

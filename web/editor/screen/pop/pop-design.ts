import type { WebFace } from '#functions/contract/platform/web-face-files.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { qrQuery } from '#functions/contract/shop-views.ts'
import { getContrast, minContrast } from '#functions/renderer/styles/contrast.ts'
import { type ColourSet, headingFaces } from '#functions/renderer/themes/theme.ts'
import { getTheme } from '#functions/renderer/themes/themes.ts'
import { buildQrCode, type QrCode } from '#web/ui/qr-code.ts'

type PopColours = Pick<
  ColourSet,
  'paper' | 'ink' | 'muted' | 'accent' | 'accentInk' | 'line' | 'mark'
>

/** Everything that a sheet shows. */
export type PopDesign = {
  name: string
  catchPhrase: string
  caption: string
  address: string
  phone: string
  code: QrCode
  /** Dark on white in every theme. */
  codeInk: string
  colours: PopColours
  face: string
  /** To be loaded for the headings; undefined where the device has the face. */
  webFace: WebFace | undefined
  weight: number
  /** Between the letters of headings, in em. */
  spacing: number
  /** Of corners, in millimetres on A4. */
  radius: number
}

type PopInput = {
  record: ShopRecord
  shopName: string
  look: Look | undefined
  caption: string
  url: string
  /** Prints the colours of the look instead of a white ground. */
  isColoured: boolean
}

const white = '#ffffff'
const black = '#111111'

// WCAG’s stricter level: readers fail on pale codes, in dim rooms first.
const codeContrast = 7

export function buildPopDesign(input: PopInput): PopDesign {
  const { record, shopName, look, caption, url, isColoured } = input
  const { theme, colours } = getTheme(look)
  return {
    name: shopName,
    catchPhrase: record.catch_phrase.trim(),
    caption: caption.trim(),
    address: `${record.address} ${record.building}`.trim(),
    phone: record.phone,
    code: buildQrCode(url + qrQuery),
    codeInk: findReadable([colours.ink, colours.dark], codeContrast),
    colours: isColoured ? colours : bleachColours(colours),
    face: headingFaces[theme.head],
    webFace: theme.head === 'gothic' ? undefined : theme.head,
    weight: theme.headWeight,
    spacing: Number.parseFloat(theme.headSpacing),
    radius: Math.min(6, Number.parseFloat(theme.radius) / 3),
  }
}

/** The colours on white paper, which needs little ink. */
function bleachColours({ ink, dark, muted, accent, accentInk, line, mark }: ColourSet): PopColours {
  const isReadable = (colour: string) => getContrast(colour, white) >= minContrast
  return {
    paper: white,
    ink: findReadable([ink, dark], codeContrast),
    muted: isReadable(muted) ? muted : '#555555',
    ...(isReadable(accent) ? { accent, accentInk } : { accent: dark, accentInk: white }),
    line,
    mark,
  }
}

const findReadable = (colours: ColourSet['ink'][], contrast: number) =>
  colours.find((colour) => getContrast(colour, white) >= contrast) ?? black

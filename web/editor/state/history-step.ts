import type { EditorCommand, HistoryStep } from './commands.ts'

const changeLabels: Record<string, string> = {
  text: '文字の変更',
  text_check: '文字の変更',
  text_size: '文字の大きさの変更',
  text_color: '文字の色の変更',
  position_url: '写真・動画の変更',
  alt: '説明の変更',
  margin_up: 'すき間の変更',
  margin_down: 'すき間の変更',
  link: 'リンク先の変更',
  display: '表示の変更',
  align: '文字の位置の変更',
  width: '幅の変更',
  crop: '写真の切り取りの変更',
  focus_x: '写真の中心の変更',
  corners: '写真の角の変更',
}

const backgroundLabels: Record<string, string> = {
  position_url: '背景の写真の変更',
  color: '背景の色の変更',
  display: '背景の表示の変更',
  title: 'ページの題名の変更',
  description: 'ページの説明の変更',
  label: 'ページの名前の変更',
}

// Fields that change many times in one action, by typing or in a colour dialog.
const mergedFields = new Set([
  'text',
  'alt',
  'title',
  'description',
  'label',
  'link',
  'text_color',
  'color',
  'text_size',
  'margin_up',
  'margin_down',
])

const listLabels = { add: '追加', move: '移動', remove: '削除' } as const

export function toHistoryStep(command: EditorCommand): HistoryStep {
  if (command.where === 'page') return { label: command.label }
  if (command.where === 'bg') return toBackgroundStep(Object.keys(command.change)[0] ?? '')
  const thing = command.where === 'data' ? '部品' : 'スライド写真'
  if (command.type === 'change') return command.step ?? toChangeStep(command, thing)
  if (command.type === 'add' && command.copied) return { label: `${thing}の複製` }
  return { label: `${thing}の${listLabels[command.type]}` }
}

type ChangeCommand = { where: string; id: string; change: object }

function toChangeStep({ where, id, change }: ChangeCommand, thing: string): HistoryStep {
  const key = Object.keys(change)[0] ?? ''
  return toStep(changeLabels[key] ?? `${thing}の変更`, `${where}:${id}:${key}`, key)
}

function toBackgroundStep(key: string): HistoryStep {
  return toStep(backgroundLabels[key] ?? '背景の変更', `bg:${key}`, key)
}

function toStep(label: string, merge: string, key: string): HistoryStep {
  return mergedFields.has(key) ? { label, merge } : { label }
}

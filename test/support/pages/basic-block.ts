import type { Background, BasicBlock } from '#functions/contract/pages/page.ts'

/** An empty block with the contract's defaults. */
export const emptyBlock: BasicBlock = {
  id: 'block',
  position_index: 1,
  position_url: '',
  alt: '',
  margin_up: 0,
  margin_down: 0,
  link: '',
  text_check: false,
  text: '',
  text_size: 16,
  text_color: '#222222',
  display: true,
  align: '',
  width: '',
  crop: '',
  focus_x: 50,
  focus_y: 50,
  corners: '',
  show_from: '',
  show_until: '',
  kind: 'basic',
}

/** A background with the contract's defaults. */
export const whiteBackground: Background = {
  position_url: '',
  color: '#ffffff',
  display: true,
  title: '',
  description: '',
  label: '',
}

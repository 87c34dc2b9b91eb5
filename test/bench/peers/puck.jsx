import { createUsePuck, Puck } from '@puckeditor/core'
import { createRoot } from 'react-dom/client'
import '@puckeditor/core/no-external.css'

/* The page of the bench in Puck, without the frame around its canvas, which would take longer. */

const usePuck = createUsePuck()

const config = {
  components: {
    Block: {
      fields: { text: { type: 'textarea' }, src: { type: 'text' }, alt: { type: 'text' } },
      render: ({ text, src, alt, place }) => (
        <div data-block={place}>
          {src && (
            <img
              src={src}
              alt={alt}
              width="800"
              height="600"
              style={{ width: '100%', height: 'auto' }}
            />
          )}
          {text && <p style={{ whiteSpace: 'pre-wrap' }}>{text}</p>}
        </div>
      ),
    },
  },
}

const content = window.blocks.map((block, index) => ({
  type: 'Block',
  props: { id: `block-${index + 1}`, place: index + 1, ...block },
}))

function Moves() {
  const dispatch = usePuck((state) => state.dispatch)
  const move = (sourceIndex, destinationIndex) =>
    dispatch({
      type: 'reorder',
      sourceIndex,
      destinationIndex,
      destinationZone: 'root:default-zone',
    })
  return (
    <>
      <button type="button" onClick={() => move(1, 2)}>
        下へ
      </button>
      <button type="button" onClick={() => move(2, 1)}>
        上へ
      </button>
    </>
  )
}

createRoot(document.getElementById('app')).render(
  <Puck
    config={config}
    data={{ content, root: {} }}
    iframe={{ enabled: false }}
    overrides={{ headerActions: Moves }}
  />,
)

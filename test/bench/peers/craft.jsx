import { Editor, Element, Frame, useEditor, useNode } from '@craftjs/core'
import { createRoot } from 'react-dom/client'

/* The page of the bench in Craft: blocks, and a panel with the text of the selected one. */

function Block({ text, src, alt, place }) {
  const { connectors } = useNode()
  return (
    <div
      ref={(element) => element && connectors.connect(connectors.drag(element))}
      data-block={place}
    >
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
  )
}

function Panel() {
  const { actions, query, id, text } = useEditor((state) => {
    const [selected] = state.events.selected
    return { id: selected, text: selected && state.nodes[selected].data.props.text }
  })
  const move = (from, to) => {
    const { nodes } = query.node('ROOT').get().data
    actions.move(nodes[from], 'ROOT', to)
  }
  return (
    <aside style={{ position: 'fixed', right: 0, top: 0, width: 300 }}>
      <button type="button" onClick={() => move(1, 3)}>
        下へ
      </button>
      <button type="button" onClick={() => move(2, 1)}>
        上へ
      </button>
      {id && (
        <textarea
          value={text}
          onChange={(event) => actions.setProp(id, (props) => (props.text = event.target.value))}
        />
      )}
    </aside>
  )
}

createRoot(document.getElementById('app')).render(
  <Editor resolver={{ Block }}>
    <div style={{ marginRight: 300 }}>
      <Frame>
        <Element is="div" canvas>
          {window.blocks.map((block, index) => (
            <Block key={index} place={index + 1} {...block} />
          ))}
        </Element>
      </Frame>
    </div>
    <Panel />
  </Editor>,
)

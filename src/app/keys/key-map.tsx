// What the keys do: a dialog that opens with ?.
import { Trans, useLingui } from '@lingui/react/macro'
import { Kbd, Modal, Switch, Table } from '@mantine/core'
import { useState } from 'react'
import { setSingleKeys, singleKeysOn } from './use-shortcuts.ts'

export default function KeyMap({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const [single, setSingle] = useState(singleKeysOn)
  const everywhere = [
    { keys: ['Ctrl', 'K'], does: t`Search pages, records and actions` },
    { keys: ['Ctrl', 'Z'], does: t`Take back what was just done, while its message is shown` },
    { keys: ['Esc'], does: t`Close what is open` },
    { keys: ['Tab'], does: t`Go on to the next control` },
  ]
  const lists = [
    { keys: ['↑', '↓'], either: true, does: t`Go from row to row` },
    { keys: ['Space'], does: t`Tick the row` },
    { keys: ['Enter'], does: t`Open the row, or save the form` },
    { keys: ['Ctrl', 'S'], does: t`Save the form` },
    { keys: ['F2'], does: t`Change the cell; Tab saves it and goes on to the next` },
  ]
  const singles = [
    { keys: ['?'], does: t`Show these keys` },
    { keys: ['/'], does: t`Search the list` },
    { keys: ['n'], does: t`Add a record` },
  ]
  const turn = (on: boolean) => {
    setSingle(on)
    setSingleKeys(on)
  }
  return (
    <Modal opened onClose={onClose} title={<Trans>Keyboard</Trans>} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Keys title={t`Everywhere`} rows={everywhere} />
      <Keys title={t`Lists and forms`} rows={lists} />
      <Keys title={t`Single keys`} rows={singles} />
      <Switch
        mt="md"
        checked={single}
        onChange={(event) => turn(event.currentTarget.checked)}
        label={<Trans>Single keys</Trans>}
        description={<Trans>Turn them off if you speak to your computer.</Trans>}
      />
    </Modal>
  )
}

interface KeysProps {
  readonly title: string
  readonly rows: readonly {
    readonly keys: readonly string[]
    /** One of them, instead of all together. */
    readonly either?: boolean
    readonly does: string
  }[]
}

function Keys({ title, rows }: KeysProps) {
  return (
    <Table captionSide="top" withRowBorders={false} verticalSpacing={4} layout="fixed">
      <Table.Caption ta="start">{title}</Table.Caption>
      <Table.Tbody>
        {rows.map(({ keys, either, does }) => (
          <Table.Tr key={does}>
            <Table.Th scope="row" w="7.5rem" fw={400} dir="ltr">
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && (either ? ' / ' : ' + ')}
                  <Kbd>{key}</Kbd>
                </span>
              ))}
            </Table.Th>
            <Table.Td>{does}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

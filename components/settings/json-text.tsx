import { cx } from '@/components/ui/cx';
import { linesOf, type Piece } from './json-lines';

const INKS: Record<Piece['kind'], string> = {
  key: 'text-accent-ink',
  expression: 'text-ok-ink',
  text: 'text-warn-ink',
  plain: '',
};

interface JsonTextProps {
  text: string;
  /** Characters that are underlined, with the whole line behind them. */
  marks?: readonly { from: number; to: number }[];
}

/** JSON in colours, with the numbers of its lines. */
export function JsonText({ text, marks }: JsonTextProps) {
  return linesOf(text, marks).map((pieces, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: A line is its place.
      key={index}
      className={cx(
        'block whitespace-pre pr-3.5 pl-11 before:absolute before:left-0 before:w-[30px] before:text-right before:text-ink-3 before:content-[attr(data-line)]',
        pieces.some(({ marked }) => marked) && 'bg-bad-soft',
      )}
      data-line={index + 1}
    >
      {pieces.map((piece) => (
        <span
          key={piece.from}
          className={cx(
            INKS[piece.kind],
            piece.marked &&
              'underline decoration-bad-line decoration-wavy underline-offset-3 [text-decoration-skip-ink:none]',
          )}
        >
          {piece.text}
        </span>
      ))}
      {'\n'}
    </span>
  ));
}

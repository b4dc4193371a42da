export {
  BadDie,
  type ChancePort,
  type Die,
  die,
  EnumeratingChance,
  NeedChance,
  RecordedChance,
  ScriptedChance,
  SearchChance,
} from './chance.ts'
export { type Domain, domain, flag, HIDDEN, int, NONE, type None, optional, type Range, type Ref, type RefOf } from './domain.ts'
export {
  advance,
  asked,
  choose,
  decisionOf,
  isOver,
  mayAnswer,
  nextSeat,
  offer,
  type Parsed,
  parse,
  participants,
  regions,
  waiting,
} from './engine.ts'
export { type AnyEvent, type EventSink, eventsFor, Recorder, type RollEvent, silence, type Told } from './events.ts'
export { type FrameOf, own } from './frames.ts'
export {
  type AnyScenario,
  type Board,
  type Checked,
  checkOptions,
  checkPhase,
  defineGame,
  type Fault,
  type Game,
  type GameDefinition,
  type OptionRule,
  type OptionValue,
  type Outcome,
  optionsSchema,
  outcomeOf,
  type Piece,
  phaseOf,
  type Randomness,
} from './game.ts'
export { imagine } from './imagine.ts'
export { type Odds, odds, oddsInSteps } from './odds.ts'
export { BUTTON, kindOf, type LegalChoice, NUMBER, OfferBuffer, POINT, tokenOf, valueOf, xOf, yOf } from './offer.ts'
export { pickByPrior, priorOf, priorsOf, readAnew, reading, weightOf, worthTo } from './policy.ts'
export { frameOf, questionOf, stepOf } from './regions.ts'
export { type Core, RuleError, stackOf, topStep } from './runtime.ts'
export {
  byRule,
  byRuleForAll,
  col,
  countPublic,
  defineState,
  everyone,
  nobody,
  ownerOnly,
  type Schema,
  type Seat,
  scalar,
  table,
} from './schema.ts'
export { type List, list, type RefSet, set } from './shapes.ts'
export { copyInto, digest, outOfRange, Pool, type StateOf, toJSON } from './state.ts'
export {
  call,
  draw,
  end,
  goto,
  type PhaseRef,
  type Region,
  type Registry,
  type Rolled,
  roll,
  rollAgainst,
  rollAtMost,
  rollMany,
  rollOff,
  rollTo,
  rollTotal,
  rulesOf,
  type Step,
} from './steps.ts'
export { BadScenario, type Done, type Entry, fold, type Refusal, replay, type Save, type Setting, standing, Table } from './table.ts'
export { eventText, fillTemplate, labelOf, promptOf, type Say, sayIn, type Template, type Text } from './text.ts'
export { view } from './view.ts'
export { visibleCells, widened } from './visible.ts'

import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  Award,
  BookOpen,
  Calendar,
  CalendarCheck,
  CalendarX,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  Copy,
  CreditCard,
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  Globe,
  History,
  Inbox,
  Info,
  List,
  LogOut,
  Mail,
  Menu,
  MessageCircle,
  Monitor,
  Moon,
  Pencil,
  Phone,
  Plus,
  RotateCcw,
  Search,
  Settings,
  Sun,
  Trash2,
  TreePalm,
  TriangleAlert,
  User,
  UserMinus,
  Users,
  X,
} from 'lucide-react';

/** Each has one meaning: `trash` deletes, `cancel` cancels a date, `edit` opens a form. */
const ICONS = {
  alert: TriangleAlert,
  award: Award,
  back: ChevronLeft,
  booked: CalendarCheck,
  calendar: Calendar,
  cancel: CalendarX,
  card: CreditCard,
  chat: MessageCircle,
  check: Check,
  close: X,
  copy: Copy,
  device: Monitor,
  down: ChevronDown,
  download: Download,
  edit: Pencil,
  forward: ChevronRight,
  hide: EyeOff,
  history: History,
  holiday: TreePalm,
  inbox: Inbox,
  info: Info,
  language: Globe,
  leave: LogOut,
  list: List,
  mail: Mail,
  menu: Menu,
  moon: Moon,
  more: Ellipsis,
  moveDown: ArrowDown,
  moveUp: ArrowUp,
  people: Users,
  person: User,
  phone: Phone,
  plus: Plus,
  removePerson: UserMinus,
  reopen: RotateCcw,
  search: Search,
  settings: Settings,
  show: Eye,
  sun: Sun,
  swap: ArrowLeftRight,
  technique: BookOpen,
  trash: Trash2,
  up: ChevronUp,
} as const;

export type IconName = keyof typeof ICONS;

/** Decorative: next to a text, or in a button with a label of its own. */
export function Icon({ name, ...rest }: { name: IconName } & Omit<HTMLChakraProps<'svg'>, 'name'>) {
  return (
    <chakra.svg
      as={ICONS[name]}
      boxSize="1.25em"
      flexShrink={0}
      strokeWidth="1.75"
      aria-hidden="true"
      focusable="false"
      {...rest}
    />
  );
}

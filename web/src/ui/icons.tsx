import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import {
  Award,
  BookOpen,
  Calendar,
  CalendarCheck,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  Copy,
  CreditCard,
  Download,
  Eye,
  EyeOff,
  Globe,
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
  Search,
  Settings,
  Sun,
  Trash2,
  TriangleAlert,
  User,
  Users,
  X,
} from 'lucide-react';

const ICONS = {
  alert: TriangleAlert,
  award: Award,
  back: ChevronLeft,
  booked: CalendarCheck,
  calendar: Calendar,
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
  inbox: Inbox,
  info: Info,
  language: Globe,
  leave: LogOut,
  list: List,
  mail: Mail,
  menu: Menu,
  moon: Moon,
  people: Users,
  person: User,
  phone: Phone,
  plus: Plus,
  search: Search,
  settings: Settings,
  show: Eye,
  sun: Sun,
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
